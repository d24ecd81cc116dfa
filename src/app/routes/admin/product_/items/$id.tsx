import { createFileRoute } from '@tanstack/react-router'
import { ProductScreen } from '#app/screens/admin/product/ProductScreen.tsx'
import { productView } from '#app/screens/admin/product/product-list.ts'

export const Route = createFileRoute('/admin/product_/items/$id')({
  validateSearch: productView,
  component: ProductScreen,
})
