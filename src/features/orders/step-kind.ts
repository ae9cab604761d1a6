import type { OrderStep } from '../../data/orders/mutations.ts'

export type StepKind = OrderStep['kind']
