import type { RemoteSource } from '#app/fields/RemotePicker.tsx'
import { CatalogItem, listCatalog } from '#contract/catalog/catalog.ts'

/** What is in the catalogue, for pickers; the language of it is to be added. */
export const offers: RemoteSource<CatalogItem> = {
  url: listCatalog.path,
  extras: { limit: 20 },
  item: CatalogItem,
  labelOf: ({ title }) => title,
  detailOf: ({ summary }) => summary,
}
