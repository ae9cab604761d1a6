import { earlyVoucherAttribute, type PaintedVoucher, type VoucherSnapshot } from './contract.ts'
import { element, svgElement } from './element.ts'
import styles from './voucher.css?inline'

/** A style sheet of its own, because the app's may not have arrived. */
const sheet = element('style', styles)

interface Painting {
  voucher: PaintedVoucher
  /** The person's other active vouchers: a tap on one calls `onChoose`. */
  others: PaintedVoucher[]
  words: VoucherSnapshot['words']
  onChoose: (voucher: PaintedVoucher) => void
  onClose: () => void
}

/** Paints an open voucher over the page, in place of the one painted before, until the app shows its own. */
export function paintVoucher({ voucher, others, words, onChoose, onClose }: Painting): void {
  document.querySelector(`[${earlyVoucherAttribute}]`)?.remove()
  const layer = element('div')
  layer.setAttribute(earlyVoucherAttribute, voucher.id)
  layer.setAttribute('role', 'dialog')
  layer.setAttribute('aria-modal', 'true')
  layer.setAttribute('aria-label', voucher.restaurant)
  layer.tabIndex = -1
  const close = () => {
    layer.remove()
    onClose()
  }
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && layer.isConnected) close()
  })

  const header = element('header')
  header.append(element('h2', voucher.restaurant), closeButton(words.close, close))
  const figure = element('figure')
  figure.append(element('i'), qrCode(voucher), ...typedCode(voucher), element('figcaption', voucher.code))
  const terms = element('div')
  if (!navigator.onLine) terms.append(offlineNotice(words.offline))
  terms.append(element('p', voucher.expiry), element('p', words.instruction))
  if (others.length > 0) terms.append(element('h3', words.others))
  for (const other of others) terms.append(textButton(other.restaurant, () => onChoose(other)))
  const body = element('section')
  body.append(figure, terms)
  layer.append(sheet, header, body)
  document.body.append(layer)
  layer.focus()
}

function qrCode({ qr: { size, path }, qrLabel }: PaintedVoucher): SVGElement {
  const svg = svgElement('svg', {
    viewBox: `0 0 ${String(size)} ${String(size)}`,
    width: '320',
    height: '320',
    role: 'img',
    'aria-label': qrLabel,
  })
  const crisp = { 'shape-rendering': 'crispEdges' }
  svg.append(
    svgElement('path', { fill: '#ffffff', d: `M0,0 h${String(size)}v${String(size)}H0z`, ...crisp }),
    svgElement('path', { fill: '#000000', d: path, ...crisp }),
  )
  return svg
}

/** The code for a waiter who types; screen readers spell it. */
function typedCode({ typed }: PaintedVoucher): HTMLElement[] {
  if (typed === undefined) return []
  const grouped = element('b', typed.grouped)
  grouped.setAttribute('aria-hidden', 'true')
  const line = element('p', typed.label)
  line.append(grouped, element('span', typed.spelled))
  return [line]
}

function offlineNotice(text: string): HTMLElement {
  const notice = element('aside')
  const waves = 'M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2-1.52'
  const outerWaves = 'M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76'
  notice.append(icon(`M12 20h.01${waves}${outerWaves}M2 2l20 20`, '16'), element('span', text))
  return notice
}

function closeButton(label: string, onPress: () => void): HTMLElement {
  const button = textButton('', onPress)
  button.setAttribute('aria-label', label)
  button.append(icon('M18 6 6 18M6 6l12 12', '20'))
  return button
}

function textButton(text: string, onPress: () => void): HTMLElement {
  const button = element('button', text)
  button.type = 'button'
  button.addEventListener('click', onPress)
  return button
}

function icon(path: string, side: string): SVGElement {
  const svg = svgElement('svg', {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    width: side,
    height: side,
    'aria-hidden': 'true',
  })
  svg.append(svgElement('path', { d: path }))
  return svg
}
