/** A captured game (scripts/capture.mjs) as a record, as somebody would paste it. */
export function capturedRecord(name: string): string;
