import {
  Beer,
  CakeSlice,
  Coffee,
  Croissant,
  Fish,
  IceCreamCone,
  Martini,
  PawPrint,
  Pizza,
  Salad,
  Sandwich,
  Utensils,
  Wine,
  type LucideIcon,
} from 'lucide-react'

/** The icons of categories by the name that the category's row has. */
export const categoryIcons: Record<string, LucideIcon> = {
  utensils: Utensils,
  martini: Martini,
  coffee: Coffee,
  croissant: Croissant,
  sandwich: Sandwich,
  pizza: Pizza,
  'ice-cream-cone': IceCreamCone,
  beer: Beer,
  cake: CakeSlice,
  fish: Fish,
  salad: Salad,
  wine: Wine,
  paw: PawPrint,
}
