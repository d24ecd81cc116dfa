import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { requiredText } from '#contract/base/fields.ts'
import { doorChars, TicketCodeField } from '#contract/base/ticket.ts'
import { ProductId } from '#contract/product/product.ts'
import { getTicketDoor } from './door.ts'
import { getMyOrder, listEntitlements } from './order.ts'
import { getOrder } from './staff.ts'

export const admitBuyer = endpoint({
  method: 'POST',
  path: '/api/admin/order/door/:id/admit',
  summary:
    'Lets in the person who shows this ticket of a product. `at`: when that was, by the device. An unknown code is `data.fields.code = wrong`, one whose order was undone `expired`; one that was let in before `taken`, and `data.first` says when and where.',
  auth: 'node',
  node: '/admin/product/door',
  queued: { name: 'admitBuyer', version: 1 },
  changes: () => [getTicketDoor, getOrder, getMyOrder, listEntitlements],
  input: z.object({
    id: ProductId,
    code: TicketCodeField,
    door: requiredText(doorChars),
    at: z.number().check(z.int(), z.minimum(1)),
  }),
  output: z.object({ name: z.string(), admittedAt: z.number(), door: z.string() }),
})
