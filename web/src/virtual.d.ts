/** The address of engine.wasm; null in a build that has none. */
declare module 'virtual:engine' {
  const url: string | null;
  export default url;
}
declare module '*.md?rules' {
  const html: string;
  export default html;
}
/** The games that the laboratory has a report of, at lab/<game>.html. */
declare module 'virtual:lab' {
  const games: readonly string[];
  export default games;
}
