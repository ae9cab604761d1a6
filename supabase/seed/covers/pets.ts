import { at, mirror, shadow } from './shapes.ts'

type Coat = { fur: string; deep: string; cream: string }
type Ears = 'floppy' | 'pointy' | 'curly'
export type Pet =
  { kind: 'dog'; coat: Coat; ears: Ears; blaze: boolean } | { kind: 'cat'; coat: Coat; striped: boolean }

const ink = '#2c2a22'
const tongue = '#e5877a'

const dog = (fur: string, deep: string, cream: string, ears: Ears, blaze = false): Pet => ({
  kind: 'dog',
  coat: { fur, deep, cream },
  ears,
  blaze,
})
const cat = (fur: string, deep: string, cream: string, striped = false): Pet => ({
  kind: 'cat',
  coat: { fur, deep, cream },
  striped,
})

export const pets = {
  beagle: dog('#d39a63', '#8f5632', '#fff3dc', 'floppy', true),
  caramelo: dog('#dba05c', '#b57a3d', '#f4d3a0', 'pointy'),
  labrador: dog('#3d3833', '#26231f', '#6a5c4d', 'floppy'),
  poodle: dog('#f4e6d0', '#e3cba8', '#fffaf0', 'curly'),
  corgi: dog('#e09a4f', '#c07a34', '#fff6e6', 'pointy', true),
  chocolate: dog('#84502f', '#5d361f', '#c08a5c', 'floppy'),
  schnauzer: dog('#8b8f92', '#62676b', '#ece9e2', 'pointy'),
  cocker: dog('#c07a3e', '#94562a', '#dca36c', 'curly'),
  ginger: cat('#e0954e', '#b9682b', '#fff0d8', true),
  tabby: cat('#9a9388', '#6c665d', '#efe7da', true),
  black: cat('#38342f', '#24211d', '#5c554c'),
  siamese: cat('#efdfc4', '#6d4f3c', '#fff6e6'),
}

/** A head around the origin, about 290 wide. */
export const head = (pet: Pet) => (pet.kind === 'dog' ? dogHead(pet) : catHead(pet))

function dogHead({ coat: { fur, deep, cream }, ears, blaze }: Extract<Pet, { kind: 'dog' }>) {
  const ear = {
    floppy: `<path d="M-88-56c-38 2-58 38-56 92 2 24 18 34 34 24 22-14 30-56 34-96z" fill="${deep}"/>`,
    pointy: `<path d="M-104-22c-14-44-16-88-6-112 30 8 62 34 78 66z" fill="${deep}"/>
  <path d="M-92-44c-8-26-10-48-6-64 18 8 36 24 46 42z" fill="${tongue}" opacity=".55"/>`,
    curly: `<g fill="${deep}"><circle cx="-104" cy="-22" r="42"/><circle cx="-116" cy="24" r="44"/><circle cx="-104" cy="66" r="36"/></g>`,
  }[ears]
  const tuft =
    ears === 'curly'
      ? `<g fill="${fur}"><circle cx="-44" cy="-86" r="34"/><circle cx="0" cy="-102" r="42"/>
  <circle cx="44" cy="-86" r="34"/></g>`
      : ''
  const muzzle = blaze
    ? `<path d="M0-92c14 0 24 40 30 74 30 10 44 32 40 56-6 28-34 42-70 42s-64-14-70-42c-4-24 10-46 40-56 6-34 16-74 30-74z" fill="${cream}"/>`
    : `<path d="M0-26c40 0 72 26 70 62-2 30-34 44-70 44s-68-14-70-44c-2-36 30-62 70-62z" fill="${cream}"/>`
  return `${mirror(ear)}${tuft}
    <path d="M0-92c64 0 98 38 98 92C98 52 58 80 0 80s-98-28-98-80c0-54 34-92 98-92z" fill="${fur}"/>${muzzle}
    ${mirror(`<ellipse cx="-48" cy="-14" rx="10.5" ry="12.5" fill="${ink}"/>
  <path d="M-66-38c8-8 20-10 28-6" fill="none" stroke="${deep}" stroke-width="5" stroke-linecap="round"/>`)}
    <circle cx="-45" cy="-19" r="3.8" fill="#fff"/><circle cx="51" cy="-19" r="3.8" fill="#fff"/>
    <path d="M-16 60c2 22 8 34 18 34s14-12 14-32z" fill="${tongue}"/>
    <path d="M0 44v14c-6 12-28 12-34 0M0 58c6 12 28 12 34 0" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>
    <path d="M0 4c20 0 32 8 32 18C32 36 14 48 0 48s-32-12-32-26C-32 12-20 4 0 4z" fill="${ink}"/>
  <ellipse cx="-10" cy="15" rx="9" ry="4" fill="#fff" opacity=".35"/>`
}

function catHead({ coat: { fur, deep, cream }, striped }: Extract<Pet, { kind: 'cat' }>) {
  const ear = `<path d="M-104-20c-14-44-14-82-6-108 30 4 64 26 80 52z" fill="${fur}"/>
  <path d="M-96-48c-6-22-6-42-2-56 16 6 32 18 42 34z" fill="${tongue}" opacity=".7"/>`
  const stripes = striped
    ? `<path d="M0-86v38M-30-80l6 26M30-80l-6 26M-106 18l26 4M106 18l-26 4" stroke="${deep}" stroke-width="11" stroke-linecap="round"/>`
    : ''
  const mask = striped ? '' : `<ellipse cy="24" rx="62" ry="52" fill="${deep}" opacity=".5"/>`
  return `${mirror(ear)}<path d="M0-90c70 0 112 40 112 92C112 52 64 84 0 84S-112 52-112 2c0-52 42-92 112-92z" fill="${fur}"/>${mask}${stripes}
    <path d="M0 18c36 0 58 16 56 34C54 72 30 80 0 80s-54-8-56-28c-2-18 20-34 56-34z" fill="${cream}"/>
    ${mirror(`<ellipse cx="-48" cy="-8" rx="21" ry="22" fill="#f3cf6b"/>
  <ellipse cx="-47" cy="-8" rx="10" ry="18" fill="${ink}"/>
  <path d="M-64 44l-58-10M-64 56l-56 8" stroke="${deep}" stroke-width="4" stroke-linecap="round"/>`)}
    <circle cx="-44" cy="-15" r="4.5" fill="#fff"/><circle cx="50" cy="-15" r="4.5" fill="#fff"/>
    <path d="M-15 24h30L0 40z" fill="${tongue}"/>
  <path d="M0 40v8c-6 12-24 12-30 2M0 48c6 12 24 12 30 2" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`
}

const stripesOf = (pet: Pet) => pet.kind === 'cat' && pet.striped

/** Sitting and facing us; the origin is between the paws, the height about 390. */
export function sitting(pet: Pet, scarf: string) {
  const { fur, deep, cream } = pet.coat
  const tail = pet.kind === 'cat' ? 'M88-26c70-4 78-96 34-126' : 'M92-34c44-8 62-50 52-88'
  const bands = stripesOf(pet)
    ? mirror(
        `<path d="M-112-70l26 8M-108-104l24 8M-114-36l24 4" stroke="${deep}" stroke-width="11" stroke-linecap="round"/>`,
      )
    : ''
  return `${shadow(150, 14)}<path d="${tail}" fill="none" stroke="${pet.kind === 'cat' ? deep : fur}" stroke-width="26" stroke-linecap="round"/>
    <path d="M-118 0c-18-110 20-214 118-214S136-110 118 0z" fill="${fur}"/>${bands}
    <path d="M-46 0c-8-90 0-176 46-176S54-90 46 0z" fill="${cream}"/>
    ${mirror(`<path d="M-120 2c-12-50 6-84 36-84s44 34 40 84z" fill="${deep}" opacity=".28"/>
  <path d="M-64 2c-6-60 0-118 24-118s30 58 26 118z" fill="${fur}"/>
  <path d="M-50 2v-20M-30 2v-20" stroke="${deep}" stroke-width="5" stroke-linecap="round"/>`)}
    <path d="M-88-212c50 34 126 34 176 0l8 28c-28 22-58 30-72 32L0-108l-24-44c-16-2-44-10-72-32z" fill="${scarf}"/>
    ${at(0, -274, 1, head(pet))}`
}

/** Shoulders and head behind a table whose edge runs through the origin. */
export function behindTable(pet: Pet, scarf: string) {
  const { fur, cream } = pet.coat
  return `<path d="M-118 20c-12-120 24-200 118-200S130-100 118 20z" fill="${fur}"/><path d="M-48 20c-6-80 4-140 48-140S54-60 48 20z" fill="${cream}"/>
    <path d="M-96-148c56 36 136 36 192 0l8 28c-30 22-60 30-76 32L0-38l-28-50c-16-2-46-10-76-32z" fill="${scarf}"/>
    ${at(0, -206, 1.1, head(pet))}`
}

/** Its paws over that edge. */
export const pawsOnTable = ({ coat: { fur, deep } }: Pet) =>
  mirror(`<path d="M-92 10c-2-28 8-42 26-42s28 14 26 42z" fill="${fur}"/>
  <path d="M-76 8v-18M-58 8v-18" stroke="${deep}" stroke-width="4" stroke-linecap="round"/>`)

/** Lying down, head to the left; the origin is on the ground in the middle. */
export function lying(pet: Pet, scarf: string) {
  const { fur, deep, cream } = pet.coat
  const bands = stripesOf(pet)
    ? `<path d="M40-134l6 34M84-126l2 34M126-106l-6 32" stroke="${deep}" stroke-width="12" stroke-linecap="round"/>`
    : ''
  return `${shadow(230, 14)}<path d="M168-26c52 6 74-20 66-58" fill="none" stroke="${deep}" stroke-width="24" stroke-linecap="round"/>
    <path d="M-170 0c-10-86 40-138 150-138C96-138 188-96 192 0z" fill="${fur}"/>${bands}
    <path d="M70 0c-6-54 24-82 62-82s64 32 60 82z" fill="${deep}" opacity=".3"/>
    <path d="M-150 0c-10-70 14-100 50-100s52 40 46 100z" fill="${cream}"/>
    <path d="M-186-66c44 28 104 28 148 0l4 24c-44 30-112 30-156 0z" fill="${scarf}"/>
    <path d="M-190 2c-4-22 8-34 30-34s34 12 32 34zM-104 2c-4-22 8-34 30-34s34 12 32 34z" fill="${fur}"/>
    ${at(-112, -124, 0.86, head(pet))}`
}
