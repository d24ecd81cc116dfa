import * as manifest from '#contract/product/index.ts'
import { labels } from '#contract/product/labels.ts'
import { defineNoun } from '#server/noun.ts'
import { columns } from './columns.ts'
import { products } from './migrations/0190-products.ts'
import { productAccess } from './migrations/0192-product-access.ts'
import { catalogueFilters } from './migrations/0230-catalogue-filters.ts'
import { catalogueIndex } from './migrations/0270-catalogue-index.ts'
import { productLists } from './migrations/0323-product-lists.ts'
import { productRoutes } from './routes.ts'
import { productStaffRoutes } from './routes-staff.ts'
import { titles } from './titles.ts'

export const product = defineNoun(manifest, {
  titles,
  routes: [productRoutes, productStaffRoutes],
  columns,
  migrations: {
    '0190-products': products,
    '0192-product-access': productAccess,
    '0230-catalogue-filters': catalogueFilters,
    '0270-catalogue-index': catalogueIndex,
    '0323-product-lists': productLists,
  },
  sections: labels.sections,
})
