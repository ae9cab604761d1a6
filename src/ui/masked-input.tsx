import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import type { ComponentProps } from 'react'
import { cepMask } from '../domain/br/cep.ts'
import { cnpjMask } from '../domain/br/cnpj.ts'
import { cpfMask } from '../domain/br/cpf.ts'
import { phoneMask, withoutPrefix } from '../domain/br/phone.ts'
import { Input } from './input.tsx'

const masks = {
  cep: { mask: cepMask },
  cnpj: { mask: cnpjMask },
  cpf: { mask: cpfMask },
  phone: {
    mask: phoneMask,
    preprocessors: [
      ({ elementState: { value, selection }, data }) => ({ elementState: { value: withoutPrefix(value), selection }, data: withoutPrefix(data) }),
    ],
  },
  time: { mask: [/\d/, /\d/, ':', /\d/, /\d/] },
} satisfies Record<string, MaskitoOptions>

type MaskedInputProps = ComponentProps<'input'> & { mask: keyof typeof masks }

/** A text input that writes the dots and dashes by itself. */
export function MaskedInput({ mask, ...props }: MaskedInputProps) {
  const box = useMaskito({ options: masks[mask] }) // finds the input inside, whose own ref belongs to the form
  return (
    <div ref={box}>
      <Input {...props} />
    </div>
  )
}
