/** What the decode worker says: once whether its wasm runs here, then the texts of the codes in each frame it was sent. */
export type DecodeMessage = { kind: 'ready' } | { kind: 'failed' } | { kind: 'read'; texts: string[] }
