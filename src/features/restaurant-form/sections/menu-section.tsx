import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useFormContext, type UseFieldArrayReturn } from 'react-hook-form'
import type { RestaurantFormInput } from '../../../domain/directory/restaurant-form.ts'
import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { MoneyField } from '../../../ui/controls/money-field.tsx'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { FormSection } from './form-section.tsx'

const t = restaurantFormTexts.form

/** The menu and the pet menu: one list of items, shown as two sections. */
export function MenuSection() {
  const { control } = useFormContext<RestaurantFormInput>()
  const items = useFieldArray({ control, name: 'menu_items', keyName: 'key' })
  return [false, true].map((isPet) => <Items key={String(isPet)} items={items} isPet={isPet} />)
}

interface ItemsProps {
  items: UseFieldArrayReturn<RestaurantFormInput, 'menu_items', 'key'>
  isPet: boolean
}

function Items({ items: { fields, append, remove }, isPet }: ItemsProps) {
  const own = fields.flatMap((field, index) => (field.is_pet_menu === isPet ? [{ field, index }] : []))
  const addButton = useRef<HTMLButtonElement>(null)
  useCatchFocus(own.length, addButton)
  const add = () =>
    append({
      id: '',
      name: '',
      description: '',
      price: isPet ? '0,00' : '',
      category: isPet ? t.petMenu : '',
      is_available: true,
      is_pet_menu: isPet,
      is_free_with_main_dish: false,
      requires_subscription: false,
    })
  return (
    <FormSection id={isPet ? 'cardapio-pet' : 'cardapio'} title={isPet ? t.petMenu : t.menu}>
      {own.length === 0 && <p className="text-sm text-muted">{t.noItems}</p>}
      {own.length > 0 && (
        <ul className="grid divide-y divide-line">
          {own.map(({ field, index }, place) => (
            <li key={field.key} className="py-4 first:pt-0 last:pb-0">
              <Item index={index} place={place + 1} isPet={isPet} onRemove={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
      <Button ref={addButton} variant="outline" size="sm" onClick={add} className="justify-self-start">
        <Plus aria-hidden className="size-4" />
        {isPet ? t.addPetItem : t.addItem}
      </Button>
    </FormSection>
  )
}

interface ItemProps {
  index: number
  /** From 1, in its section. */
  place: number
  isPet: boolean
  onRemove: () => void
}

function Item({ index, place, isPet, onRemove }: ItemProps) {
  const { register, watch, formState } = useFormContext<RestaurantFormInput>()
  const errors = formState.errors.menu_items?.[index]
  const name = watch(`menu_items.${index}.name`)
  return (
    <div
      role="group"
      aria-label={t.itemNamed(place, name)}
      className="grid grid-cols-[minmax(0,1fr)_5rem_2.75rem] gap-x-3 gap-y-2 sm:grid-cols-[2fr_1fr_8rem_auto]"
    >
      <Field label={t.itemName} error={errors?.name?.message} className="max-sm:col-span-2">
        <Input maxLength={120} {...register(`menu_items.${index}.name`)} />
      </Field>
      <Field label={t.itemCategory} error={errors?.category?.message}>
        <Input maxLength={60} {...register(`menu_items.${index}.category`)} />
      </Field>
      <MoneyField
        label={t.itemPrice}
        className="max-sm:col-span-2"
        error={errors?.price?.message}
        typed={watch(`menu_items.${index}.price`)}
        {...register(`menu_items.${index}.price`)}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={t.removeItem(name)}
        onClick={onRemove}
        className="mt-7 max-sm:col-start-3 max-sm:row-start-1"
      >
        <Trash2 aria-hidden />
      </Button>
      <Field label={t.itemDescription} hideLabel error={errors?.description?.message} className="col-span-full">
        <Input maxLength={500} placeholder={t.itemDescription} {...register(`menu_items.${index}.description`)} />
      </Field>
      <div className="col-span-full flex flex-wrap gap-x-6">
        <Checkbox {...register(`menu_items.${index}.is_available`)}>{t.available}</Checkbox>
        {isPet && (
          <>
            <Checkbox {...register(`menu_items.${index}.is_free_with_main_dish`)}>{t.freeWithDish}</Checkbox>
            <Checkbox {...register(`menu_items.${index}.requires_subscription`)}>{t.subscribersOnly}</Checkbox>
          </>
        )}
      </div>
    </div>
  )
}
