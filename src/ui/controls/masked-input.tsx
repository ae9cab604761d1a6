import { useEffect, useState, type ComponentProps } from 'react'
import { Input } from './input.tsx'
import type * as Masks from '../masks/mask.tsx'

let loaded: (typeof Masks)['Mask'] | undefined

type MaskedInputProps = ComponentProps<'input'> & { mask: Masks.MaskName }

/**
 * A text input that adds dots and dashes while one types. Fields are drawn without the code of the masks; once loaded,
 * it masks what was typed before. Without it forms still read the digits.
 */
export function MaskedInput({ mask, ...props }: MaskedInputProps) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [Mask, setMask] = useState(() => loaded)
  useEffect(() => {
    if (Mask === undefined)
      void loadMask().then(
        (Loaded) => setMask(() => Loaded),
        () => undefined,
      )
  }, [Mask])
  return (
    <div ref={setBox}>
      <Input {...props} />
      {Mask !== undefined && box !== null && <Mask name={mask} box={box} />}
    </div>
  )
}

async function loadMask() {
  loaded = (await import('../masks/mask.tsx')).Mask
  return loaded
}
