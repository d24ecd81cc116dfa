import { createFileRoute } from '@tanstack/react-router'
import { MemberScreen } from '#app/screens/admin/account/MemberScreen.tsx'

export const Route = createFileRoute('/admin/members/$id')({ component: MemberScreen })
