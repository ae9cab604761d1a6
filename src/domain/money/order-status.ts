/** Status of an order for a plan, as it is stored. */
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatuses = ['pending', 'paid', 'expired', 'cancelled', 'refunded'] as const
