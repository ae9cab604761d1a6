import { useEffect } from 'react'
import type { RestaurantDetail } from '../../../data/restaurants/rows.ts'
import { structuredData } from '../../../domain/directory/structured-data.ts'
import { appTexts } from '../../../texts/app.ts'
import { establishmentsTexts } from '../../../texts/restaurants.ts'

const t = establishmentsTexts.detail

/** Title, description and structured data of an establishment's page, for tabs and search engines. */
export function useDetailHead(restaurant: RestaurantDetail | null | undefined): void {
  useEffect(() => {
    if (!restaurant) return undefined
    document.title = `${restaurant.name} · ${appTexts.brand}`
    const place = [restaurant.category, restaurant.city].filter((part) => part !== null).join(', ')
    const restoreDescription = setDescription(restaurant.description ?? t.description(restaurant.name, place))
    // Data, not code: no browser runs it, so that the security policy has nothing to say.
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.textContent = JSON.stringify(
      structuredData(restaurant, globalThis.location.origin + globalThis.location.pathname),
    )
    document.head.append(script)
    return () => {
      script.remove()
      restoreDescription()
    }
  }, [restaurant])
}

function setDescription(text: string): () => void {
  const existing = document.head.querySelector<HTMLMetaElement>('meta[name="description"]')
  const meta =
    existing ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'description' }))
  const before = meta.content
  meta.content = text
  return () => {
    if (existing === null) meta.remove()
    else meta.content = before
  }
}
