import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { readCodes } from './read-codes.ts'
import { openWasmReader, type WasmReader } from './wasm-reader.ts'

/** Reads QR codes from `video` while `live`. The decoder compiles as soon as the screen opens, before the camera is on. */
export function useDecoder(
  video: RefObject<HTMLVideoElement | null>,
  live: boolean,
  onCodes: (texts: string[]) => void,
) {
  const wasm = useRef<WasmReader>(null)
  const report = useEffectEvent(onCodes)

  useEffect(() => {
    const reader = openWasmReader()
    wasm.current = reader
    return () => {
      reader.close()
    }
  }, [])

  useEffect(() => {
    if (!live || video.current === null || wasm.current === null) return undefined
    return readCodes(video.current, wasm.current, (texts) => {
      report(texts)
    })
  }, [live, video])
}
