"""As much of JSON Schema as the interface's description uses, and what makes an OpenAPI document sane."""

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "number": (int, float), "integer": int, "null": type(None)}
KNOWN = {"type", "properties", "required", "additionalProperties", "items", "enum", "$ref", "description"}


def resolved(document, schema):
    while "$ref" in schema:
        node = document
        for part in schema["$ref"].removeprefix("#/").split("/"):
            node = node[part]
        schema = node
    return schema


def problems(document, schema, value, path="$"):
    """Sentences about what does not fit; none if all does."""
    schema = resolved(document, schema)
    unknown = set(schema) - KNOWN
    if unknown:
        raise ValueError(f"the schema at {path} uses {unknown}, which this validator does not know")
    found = []
    kind = schema.get("type")
    if kind is not None:
        kinds = kind if isinstance(kind, list) else [kind]
        if not any(isinstance(value, TYPES[each]) and (each == "boolean" or not isinstance(value, bool)) for each in kinds):
            return [f"{path} is {value!r}, not of type {kind}"]
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{path} is {value!r}, not one of {schema['enum']}")
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        found += [f"{path} has no {key}" for key in schema.get("required", []) if key not in value]
        for key, part in value.items():
            if key in properties:
                found += problems(document, properties[key], part, f"{path}.{key}")
            elif schema.get("additionalProperties") is False:
                found.append(f"{path} has {key}, which is not described")
    if isinstance(value, list) and "items" in schema:
        for number, part in enumerate(value):
            found += problems(document, schema["items"], part, f"{path}[{number}]")
    return found


def insanities(document):
    """What is wrong with the document itself."""
    found = []
    if not str(document.get("openapi", "")).startswith("3.1"):
        found.append(f"openapi is {document.get('openapi')!r}, not 3.1")
    found += [f"info has no {key}" for key in ("title", "version") if not document.get("info", {}).get(key)]
    references = []

    def walk(node, path):
        if isinstance(node, dict):
            if "$ref" in node:
                references.append((path, node["$ref"]))
            if node.get("type") == "array" and "items" not in node:
                found.append(f"{path}: an array of what?")
            for key in node.get("required", []) if isinstance(node.get("required"), list) else []:
                if key not in node.get("properties", {}):
                    found.append(f"{path} requires {key}, which it does not describe")
            for key, part in node.items():
                walk(part, f"{path}/{key}")
        elif isinstance(node, list):
            for number, part in enumerate(node):
                walk(part, f"{path}/{number}")

    walk(document, "#")
    used = set()
    for path, reference in references:
        used.add(reference)
        try:
            resolved(document, {"$ref": reference})
        except (KeyError, TypeError):
            found.append(f"{path} refers to {reference}, which is not there")
    for name in document.get("components", {}).get("schemas", {}):
        if f"#/components/schemas/{name}" not in used:
            found.append(f"the schema {name} is used nowhere")
    for path, operations in document.get("paths", {}).items():
        wanted = {part.strip("{}") for part in path.split("/") if part.startswith("{")}
        for method, operation in operations.items():
            where = f"{method} {path}"
            if method not in ("get", "post", "put", "patch", "delete"):
                found.append(f"{where}: no such method")
            given = {each["name"] for each in operation.get("parameters", []) if each["in"] == "path"}
            if given != wanted:
                found.append(f"{where}: the path has {wanted}, the parameters {given}")
            if not operation.get("summary") or not operation.get("responses"):
                found.append(f"{where} has no summary or no responses")
            for status, response in operation.get("responses", {}).items():
                if not response.get("description"):
                    found.append(f"{where} {status} has no description")
                if status == "204" and "content" in response:
                    found.append(f"{where} 204 has content")
    return found
