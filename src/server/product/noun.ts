import * as manifest from '#contract/product/index.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { productRoutes } from './routes.ts'
import { productStaffRoutes } from './routes-staff.ts'

export const product = defineNoun(manifest, {
  routes: [productRoutes, productStaffRoutes],
  columns,
})
