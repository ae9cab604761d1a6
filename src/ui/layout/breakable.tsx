import type { ReactNode } from 'react'

/** An e-mail address, or a name that is one, which may break after its dots and its @. */
export function breakable(address: string): ReactNode {
  return address.split(/(?<=[.@])/).flatMap((part, index) => [<wbr key={index} />, part])
}
