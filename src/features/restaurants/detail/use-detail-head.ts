import { useEffect } from 'react'
import type { RestaurantDetail } from '../../../data/restaurants/rows.ts'
import { structuredData } from '../../../domain/directory/structured-data.ts'
import { appTexts } from '../../../texts/app.ts'
import { restaurantDetailTexts } from '../../../texts/directory/restaurant-detail.ts'

const t = restaurantDetailTexts

/**
 * Sets title, description and structured data of a restaurant's page, for tabs and search engines. Does so again once
 * an earlier `slug` has been replaced with the present one.
 */
export function useDetailHead(slug: string, restaurant: RestaurantDetail | null | undefined): void {
  useEffect(() => {
    if (!restaurant) return undefined
    document.title = `${restaurant.name} · ${appTexts.brand}`
    const { name, category, city, description } = restaurant
    const restoreDescription = setDescription(description ?? t.description(name, category, city))
    // JSON-LD is data that browsers never run, so the content security policy allows it inline.
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    const address = `${globalThis.location.origin}/estabelecimentos/${slug}`
    script.textContent = JSON.stringify(structuredData(restaurant, address))
    document.head.append(script)
    return () => {
      script.remove()
      restoreDescription()
    }
  }, [slug, restaurant])
}

/** Sets the meta description and returns a function that restores the previous one. */
function setDescription(text: string): () => void {
  const existing = document.head.querySelector<HTMLMetaElement>('meta[name="description"]')
  const meta =
    existing ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name: 'description' }))
  const previous = meta.content
  meta.content = text
  return () => {
    if (existing === null) meta.remove()
    else meta.content = previous
  }
}
