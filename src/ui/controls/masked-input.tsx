import { maskitoTransform, maskitoUpdateElement, type MaskitoOptions, type MaskitoPlugin } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import type { ComponentProps } from 'react'
import { cepMask } from '../../domain/br/cep.ts'
import { cnpjMask } from '../../domain/br/cnpj.ts'
import { cpfMask } from '../../domain/br/cpf.ts'
import { phoneMask, withoutPrefix } from '../../domain/br/phone.ts'
import { Input } from './input.tsx'

/** Masks a value that is there first: typed before hydration, or restored by the browser. */
const calibrate: MaskitoPlugin = (element, options) => {
  const value = maskitoTransform(element.value, options)
  if (value !== element.value) maskitoUpdateElement(element, value)
}

const masks = {
  cep: { mask: cepMask, plugins: [calibrate] },
  cnpj: { mask: cnpjMask, plugins: [calibrate] },
  cpf: { mask: cpfMask, plugins: [calibrate] },
  phone: {
    mask: phoneMask,
    plugins: [calibrate],
    preprocessors: [
      ({ elementState: { value, selection }, data }) => ({
        elementState: { value: withoutPrefix(value), selection },
        data: withoutPrefix(data),
      }),
    ],
  },
  time: { mask: [/\d/, /\d/, ':', /\d/, /\d/], plugins: [calibrate] },
} satisfies Record<string, MaskitoOptions>

type MaskedInputProps = ComponentProps<'input'> & { mask: keyof typeof masks }

/** A text input that adds dots and dashes while one types. */
export function MaskedInput({ mask, ...props }: MaskedInputProps) {
  const box = useMaskito({ options: masks[mask] }) // finds the input inside: its own ref belongs to the form
  return (
    <div ref={box}>
      <Input {...props} />
    </div>
  )
}
