/** What the decode worker is sent. A thorough look takes ten times as long as a quick one, and reads harder codes. */
export interface DecodeRequest {
  frame: ImageData
  isThorough: boolean
}

/** What the decode worker posts: once whether its wasm runs, then the texts of the codes in each frame it was sent. */
export type DecodeMessage = { kind: 'ready' } | { kind: 'failed' } | { kind: 'read'; texts: string[] }
