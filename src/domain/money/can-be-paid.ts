import type { OrderStatus } from './order-status.ts'

/** Whether an admin can confirm the payment of an order, also after its deadline: its person must still be a member. */
export function canBePaid(order: { status: OrderStatus; user_id: string | null; is_staff: boolean }): boolean {
  return (order.status === 'pending' || order.status === 'expired') && order.user_id !== null && !order.is_staff
}
