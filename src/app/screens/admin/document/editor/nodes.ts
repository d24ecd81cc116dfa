/** Whose sight and work this is, wherever the screen stands. */
const node = (name: string) => ({ name: '/admin/doc', subNodeName: `/admin/doc/${name}` })
export const nodes = { edit: node('edit'), publish: node('publish'), del: node('del') }
