import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#app/resource/list-search.ts'
import { ProductsScreen } from '#app/screens/admin/product/ProductsScreen.tsx'
import { productList } from '#app/screens/admin/product/product-list.ts'

export const Route = createFileRoute('/admin/product_/items')({
  staticData: { catalogues: ['resource', 'fields', 'admin/product', 'admin/door', 'admin/mark', 'admin/drag'] },
  validateSearch: listSearch(productList),
  component: ProductsScreen,
})
