import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { DoorPerson } from '#contract/base/ticket.ts'
import { ProductId } from '#contract/product/product.ts'

/** The door of what tickets are sold for. Times are integer seconds. */

export const getTicketDoor = endpoint({
  method: 'GET',
  path: '/api/admin/order/door/:id',
  summary:
    'Every ticket of a product that counts, with its holder, in the order of their names, to be kept at the door. `id`: the product.',
  auth: 'node',
  node: '/admin/product/door',
  input: z.object({ id: ProductId }),
  output: z.object({
    title: z.string(),
    place: z.string(),
    /** Null where the ticket says no time. */
    startsAt: z.nullable(z.number()),
    people: z.array(DoorPerson),
  }),
})
