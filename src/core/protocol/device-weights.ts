/** A small open model that a browser can run, as it lies below the address of weights. */
export interface Weights {
  readonly id: string;
  readonly name: string;
  readonly licence: string;
  /** About so many bytes, with and without a graphics processor; the real number is told before anything is loaded. */
  readonly bytes: { readonly webgpu: number; readonly wasm: number };
  /** Memory in gigabytes that it needs beside everything else. */
  readonly memory: number;
}

export type WeightsDevice = keyof Weights['bytes'];

export const WEIGHTS: readonly Weights[] = [
  {
    id: 'HuggingFaceTB/SmolLM2-360M-Instruct',
    name: 'SmolLM2 360M',
    licence: 'Apache-2.0',
    bytes: { webgpu: 275e6, wasm: 390e6 },
    memory: 2,
  },
  {
    id: 'onnx-community/Qwen2.5-0.5B-Instruct',
    name: 'Qwen2.5 0.5B',
    licence: 'Apache-2.0',
    bytes: { webgpu: 485e6, wasm: 790e6 },
    memory: 3,
  },
  {
    id: 'onnx-community/Qwen2.5-1.5B-Instruct',
    name: 'Qwen2.5 1.5B',
    licence: 'Apache-2.0',
    bytes: { webgpu: 1.22e9, wasm: 1.78e9 },
    memory: 6,
  },
];

/** Precision of the weights: half of it is only fast on a graphics processor. */
export const WEIGHTS_TYPE = { webgpu: 'q4f16', wasm: 'q4' } as const;

/** The files of a model, the small ones first. */
export function filesOf(device: WeightsDevice): readonly string[] {
  return [
    'config.json',
    'generation_config.json',
    'tokenizer_config.json',
    'tokenizer.json',
    `onnx/model_${WEIGHTS_TYPE[device]}.onnx`,
  ];
}

/** The address of a file of a model, as hubs of models have it. */
export function weightsUrl(base: string, id: string, file: string): string {
  return `${base.replace(/\/$/, '')}/${id}/resolve/main/${file}`;
}
