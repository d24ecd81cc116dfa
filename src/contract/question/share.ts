/** Where the system posts what was shared to the installed app, as a form with these fields. */
export const sharePath = '/QA/share'
export const shareFields = { title: 'title', text: 'text', url: 'url', images: 'images' } as const

/** Where that leads: the form that asks, which takes what was shared. */
export const sharedAddress = '/QA?ask=1&shared=1'
