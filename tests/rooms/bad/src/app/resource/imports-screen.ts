import { AdminScreen } from '#app/screens/admin/AdminScreen.tsx'

export const bad = AdminScreen
