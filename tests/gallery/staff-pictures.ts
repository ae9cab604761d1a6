import type { Picture } from './picture.ts'

export const staffPictures: Picture[] = [
]
