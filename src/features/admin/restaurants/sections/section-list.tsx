import { adminRestaurantsTexts } from '../../../../texts/admin/restaurants.ts'

const t = adminRestaurantsTexts
const sections = [
  ['identificacao', t.form.identity],
  ['localizacao', t.form.place],
  ['contato', t.form.contact],
  ['fotos', t.form.images],
  ['para-o-pet', t.form.pets],
  ['horarios', t.form.hours],
  ['vouchers', t.form.vouchers],
  ['cardapio', t.form.menu],
  ['cardapio-pet', t.form.petMenu],
] as const

/** Scrolls to the sections of the form, on wide screens. Buttons, because a link to a fragment would navigate. */
export function SectionList({ hasHistory }: { hasHistory: boolean }) {
  const go = (id: string) => {
    const heading = document.getElementById(id)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label={t.page.sections} className="hidden xl:block">
      <ul className="sticky top-8 grid border-l border-line text-sm">
        {[...sections, ...(hasHistory ? [['historico', t.page.history] as const] : [])].map(([id, label]) => (
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
