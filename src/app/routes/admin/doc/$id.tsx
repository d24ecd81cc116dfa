import { createFileRoute } from '@tanstack/react-router'
import { DocumentScreen } from '#app/screens/admin/document/editor/DocumentScreen.tsx'

export const Route = createFileRoute('/admin/doc/$id')({ component: DocumentScreen })
