const config = {
  title: 'Lamp',
  url: 'https://lamp.example.com',
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: require.resolve('./sidebars.js'),
          versions: { current: { label: '3.0 (next)' }, '1.0.0': { label: '1.x', path: '1.x' } },
        },
      },
    ],
  ],
}

module.exports = config
