import { maskitoTransform, maskitoUpdateElement, type MaskitoOptions, type MaskitoPlugin } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useLayoutEffect } from 'react'
import { cepMask } from '../../domain/br/cep.ts'
import { cnpjMask } from '../../domain/br/cnpj.ts'
import { cpfMask } from '../../domain/br/cpf.ts'
import { phoneMask, withoutPrefix } from '../../domain/br/phone.ts'

/** Masks a value that is there first: typed before hydration or before the mask, or restored by the browser. */
const calibrate: MaskitoPlugin = (element, options) => {
  const { value, selectionStart, selectionEnd } = element
  const masked = maskitoTransform({ value, selection: [selectionStart ?? 0, selectionEnd ?? 0] }, options)
  if (masked.value !== value) maskitoUpdateElement(element, masked)
}

/** A time with two digits of the hour: '09:00' for '9:00'. */
const withZero = (time: string) => time.replace(/^\d:/, '0$&')

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
  time: {
    mask: [/\d/, /\d/, ':', /\d/, /\d/],
    plugins: [calibrate],
    preprocessors: [
      ({ elementState: { value, selection }, data }) =>
        data === ':' && /^\d$/.test(value)
          ? { elementState: { value: `0${value}`, selection: [2, 2] }, data }
          : { elementState: { value: withZero(value), selection }, data: withZero(data) },
    ],
  },
} satisfies Record<string, MaskitoOptions>

export type MaskName = keyof typeof masks

/** Masks the input in a box; draws nothing. */
export function Mask({ name, box }: { name: MaskName; box: HTMLElement }) {
  const attach = useMaskito({ options: masks[name] })
  useLayoutEffect(() => {
    attach(box)
    return () => {
      attach(null)
    }
  }, [attach, box])
  return null
}
