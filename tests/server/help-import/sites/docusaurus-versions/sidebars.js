module.exports = { docs: ['intro', { type: 'category', label: 'Guides', items: ['guide/install', 'guide/cloud'] }] }
