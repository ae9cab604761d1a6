/** What the decode worker posts: once whether its wasm runs, then the texts of the codes in each frame it was sent. */
export type DecodeMessage = { kind: 'ready' } | { kind: 'failed' } | { kind: 'read'; texts: string[] }
