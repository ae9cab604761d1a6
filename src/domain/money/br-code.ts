/** Receiver of a payment, as banking apps show it. */
export interface PixReceiver {
  /** CPF or CNPJ in digits, e-mail, phone with +55, or a random key. */
  key: string
  name: string
  city: string
}

export interface PixCharge extends PixReceiver {
  amountCents: number
  /** Up to 25 letters and digits that identify the charge in the receiver's statement. */
  txid: string
}

export type BrCodeField = readonly [id: string, value: string | readonly BrCodeField[]]

/**
 * The text of a PIX charge, for a QR code or 'copia e cola': EMV merchant-presented mode by the Banco Central's BR Code
 * manual. Throws RangeError for an invalid amount or txid.
 */
export function brCode({ key, name, city, amountCents, txid }: PixCharge): string {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new RangeError(`not an amount in cents: ${String(amountCents)}`)
  if (!/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError(`not a txid: ${txid}`)
  return encodeBrCode([
    ['00', '01'],
    [
      '26',
      [
        ['00', 'br.gov.bcb.pix'],
        ['01', key],
      ],
    ],
    ['52', '0000'],
    ['53', '986'], // Brazilian real, ISO 4217
    ['54', (amountCents / 100).toFixed(2)],
    ['58', 'BR'],
    ['59', toAscii(name, 25)],
    ['60', toAscii(city, 15)],
    ['62', [['05', txid]]],
  ])
}

/** The PIX code of an order; its txid is the first 25 of the 32 digits of the order's id. */
export function orderBrCode({ id, amount_cents }: { id: string; amount_cents: number }, receiver: PixReceiver): string {
  return brCode({ ...receiver, amountCents: amount_cents, txid: id.replaceAll('-', '').slice(0, 25) })
}

/**
 * The PIX code that pays a refund to its member, from a bank's app, which shows the owner of the key. The txid is that
 * of the order.
 */
export function refundBrCode(
  refund: { id: string; amount_cents: number },
  { key, name }: { key: string; name: string },
): string {
  return orderBrCode(refund, { key, name: toAscii(name, 25) || 'Membro', city: 'Brasil' })
}

/**
 * Whom a PIX code pays, as the bank of the person who scans it will read it. Throws RangeError for a text that is no
 * such code.
 */
export function receiverOf(code: string): PixReceiver {
  const { 26: account = '', 59: name = '', 60: city = '' } = decode(code)
  const { '01': key = '' } = decode(account)
  return { key, name, city }
}

/** Encodes fields as id, two-digit length and value, and appends field 63, the checksum of the whole text. */
export function encodeBrCode(fields: readonly BrCodeField[]): string {
  const withoutChecksum = `${encode(fields)}6304`
  return withoutChecksum + crc16(withoutChecksum)
}

/** CRC-16/CCITT-FALSE of the UTF-8 text (polynomial 0x1021, initial value 0xFFFF), as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function encode(fields: readonly BrCodeField[]): string {
  return fields
    .map(([id, content]) => {
      const value = typeof content === 'string' ? content : encode(content)
      if (value.length === 0 || value.length > 99)
        throw new RangeError(`field ${id} has ${String(value.length)} characters`)
      return id + String(value.length).padStart(2, '0') + value
    })
    .join('')
}

function decode(text: string): Partial<Record<string, string>> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < text.length;) {
    const length = Number(text.slice(at + 2, at + 4))
    const end = at + 4 + length
    if (!(length > 0 && end <= text.length)) throw new RangeError(`not a field: ${text.slice(at)}`)
    fields[text.slice(at, at + 2)] = text.slice(at + 4, end)
    at = end
  }
  return fields
}

/** Removes accents, which banking apps may reject, and cuts the text to the field's length. */
function toAscii(text: string, length: number): string {
  const ascii = text.normalize('NFD').replaceAll(/[^\x20-\x7e]/g, '')
  return ascii.slice(0, length).trim()
}
