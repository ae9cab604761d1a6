import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'

const t = restaurantFormTexts
const contact = ['contato', t.form.contact] as const
const offer = [
  ['fotos', t.form.images],
  ['para-o-pet', t.form.pets],
  ['horarios', t.form.hours],
] as const
const menus = [
  ['cardapio', t.form.menu],
  ['cardapio-pet', t.form.petMenu],
] as const
const sections = {
  admin: [
    ['identificacao', t.form.identity],
    ['localizacao', t.form.place],
    contact,
    ...offer,
    ['vouchers', t.form.vouchers],
    ...menus,
  ],
  manager: [['sobre', t.form.aboutTitle], contact, ...offer, ['fechamentos', t.form.closuresTitle], ...menus],
} as const

export type SectionBelow = keyof typeof t.below

/** Scrolls to the sections of the form, on wide screens. Buttons, because a link to a fragment would navigate. */
export function SectionList({ editor, below }: { editor: 'admin' | 'manager'; below: readonly SectionBelow[] }) {
  const go = (id: string) => {
    const heading = document.getElementById(id)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label={t.sections} className="hidden xl:block">
      <ul className="sticky top-8 grid border-l border-line text-sm">
        {[...sections[editor], ...below.map((id) => [id, t.below[id]] as const)].map(([id, label]) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => go(id)}
              className="min-h-9 w-full cursor-pointer px-4 text-left text-muted hover:text-ink"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
