import { defineNoun } from '#server/noun.ts'
import { productRoutes } from './routes.ts'
import { productStaffRoutes } from './routes-staff.ts'

export const product = defineNoun(
  {},
  {
    routes: [productRoutes, productStaffRoutes],
  },
)
