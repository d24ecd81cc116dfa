import { createFileRoute } from '@tanstack/react-router'
import { SwitchScreen } from '#app/screens/admin/switch/SwitchScreen.tsx'

export const Route = createFileRoute('/admin/switch/$id')({ component: SwitchScreen })
