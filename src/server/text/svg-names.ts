/** What a drawing may be made of. Not on it: what runs, moves, embeds HTML or fetches. */
export const svgElements = (
  'svg g defs symbol use switch path rect circle ellipse line polyline polygon text tspan textPath marker ' +
  'linearGradient radialGradient stop clipPath mask pattern image style filter feBlend feColorMatrix ' +
  'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow ' +
  'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight ' +
  'feSpecularLighting feSpotLight feTile feTurbulence'
).split(' ')

/** Geometry, painting and words; `href` is looked at apart. */
export const svgAttributes = new Set(
  (
    'id class style x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio ' +
    'transform transform-origin version overflow display visibility opacity color fill fill-opacity fill-rule stroke ' +
    'stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset ' +
    'vector-effect paint-order shape-rendering text-rendering image-rendering color-interpolation ' +
    'color-interpolation-filters mix-blend-mode isolation clip-path clip-rule clip mask mask-type filter ' +
    'marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient ' +
    'gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity ' +
    'patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits filterUnits ' +
    'primitiveUnits font-family font-size font-size-adjust font-stretch font-style font-variant font-weight ' +
    'letter-spacing word-spacing text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift ' +
    'textLength lengthAdjust rotate startOffset method spacing direction unicode-bidi writing-mode xml:space ' +
    'in in2 result mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order ' +
    'kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant ' +
    'specularExponent kernelUnitLength limitingConeAngle pointsAtX pointsAtY pointsAtZ azimuth elevation z scale ' +
    'xChannelSelector yChannelSelector flood-color flood-opacity lighting-color stdDeviation radius baseFrequency ' +
    'numOctaves seed stitchTiles'
  ).split(' '),
)
