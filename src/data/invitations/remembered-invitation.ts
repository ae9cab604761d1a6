import * as z from 'zod/mini'
import { keptForADay } from '../device/kept-for-a-day.ts'

const { keep, read, forget } = keptForADay('focinho.invitation', z.string())

/** Remembers a link while its reader signs in or up on this device, a day at most. No address may hold its token. */
export const rememberInvitation = keep

/** The token of the link that was opened here before the sign-in, or null. */
export const rememberedInvitation = read

export const forgetInvitation = forget
