import type { OrderStep } from '../../../data/admin/orders/mutations.ts'

export type StepKind = OrderStep['kind']
