const zones = {
  '^src/core/': ['core'],
  '^src/data/': ['core', 'data'],
  '^src/workers/': ['core', 'workers'],
  '^src/service-workers/': ['core', 'service-workers'],
  '^src/build/': ['core', 'build'],
  '^src/ui/': ['ui'],
  '^src/features/': ['core', 'data', 'workers', 'ui', 'features'],
  '^src/routes/': ['core', 'data', 'ui', 'features', 'routes'],
};
const zoneRules = Object.entries(zones).map(([from, may]) => ({
  name: `${from.slice(5, -1)}-direction`,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|sync-server|tests)/', pathNot: may.map((zone) => `^src/${zone}/`) },
}));
const library = (name, homes) => ({
  name: `${name}-only-at-home`,
  severity: 'error',
  from: { path: '^(src|sync-server)/', pathNot: homes },
  to: { path: `(^|node_modules/)${name}(/|$)` },
});

/** Zones whose folders form no circle. */
export const untied = [
  'src/core/site',
  'src/data',
  'src/workers',
  'src/service-workers',
  'src/features',
  'src/routes',
  'src/app',
  'src/ui',
  'sync-server',
];

export default {
  forbidden: [
    ...zoneRules,
    {
      name: 'server-direction',
      severity: 'error',
      from: { path: '^sync-server/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src|tests)/', pathNot: '^src/core/' },
    },
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    library('dexie', ['^src/data/']),
    library('yjs', ['^src/data/', '^sync-server/']),
    library('y-websocket', ['^src/data/']),
    library('hono', ['^src/core/site/', '^sync-server/']),
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphan',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '^src/build/',
          'engine/parts/prepared/.*\\.js$',
          '\\.d\\.ts$',
          '\\.config\\.(ts|mjs)$',
          '(^|/)\\.[^/]+',
          'routeTree',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
