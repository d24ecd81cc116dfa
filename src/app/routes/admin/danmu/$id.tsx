import { createFileRoute } from '@tanstack/react-router'
import { DanmuPage } from '#app/screens/admin/danmu/DanmuPage.tsx'

export const Route = createFileRoute('/admin/danmu/$id')({ component: DanmuPage })
