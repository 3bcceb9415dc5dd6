/** Writes the wire form of protocol buffers: enough for one small ONNX graph. */
const varint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]);
const number = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)];
const bytes = (field: number, value: Iterable<number>): number[] => {
  const content = [...value];
  return [...varint(field * 8 + 2), ...varint(content.length), ...content];
};
const text = (field: number, value: string) => bytes(field, Buffer.from(value));

const FLOAT = 1;
const INT64 = 7;

function tensorInfo(name: string, type: number, dimensions: readonly (string | number)[]): number[] {
  const shape = dimensions.flatMap((each) => bytes(1, typeof each === 'number' ? number(1, each) : text(2, each)));
  return [...text(1, name), ...bytes(2, bytes(1, [...number(1, type), ...bytes(2, shape)]))];
}

/** A language model in ONNX that says `words` one after the other, whatever it is asked: the row of each word is sure of the next. */
function onnxOf(words: number): Uint8Array {
  const weights = new Float32Array(words * words);
  for (let word = 0; word < words; word += 1) weights[word * words + Math.min(word + 1, words - 1)] = 10;
  const tensor = [
    ...number(1, words),
    ...number(1, words),
    ...number(2, FLOAT),
    ...text(8, 'W'),
    ...bytes(9, new Uint8Array(weights.buffer)),
  ];
  const node = [...text(1, 'W'), ...text(1, 'input_ids'), ...text(2, 'logits'), ...text(4, 'Gather')];
  const graph = [
    ...bytes(1, node),
    ...text(2, 'tiny'),
    ...bytes(5, tensor),
    ...bytes(11, tensorInfo('input_ids', INT64, ['batch', 'length'])),
    ...bytes(11, tensorInfo('attention_mask', INT64, ['batch', 'length'])),
    ...bytes(12, tensorInfo('logits', FLOAT, ['batch', 'length', words])),
  ];
  return Uint8Array.from([...number(1, 8), ...bytes(7, graph), ...bytes(8, number(2, 13))]);
}

/** The files of a model that always writes the same text, by the names that a hub of models gives them. */
export function tinyModel(written: string): ReadonlyMap<string, Uint8Array> {
  const pieces = written.match(/[\s\S]{1,6}/g) ?? [];
  // Each piece is a word of its own: the number before it keeps equal ones apart, and is dropped again.
  const words = ['<unk>', ...pieces.map((piece, index) => `${String.fromCodePoint(0xe000 + index)}${piece}`), '<end>'];
  const end = words.length - 1;
  const special = (id: number) => ({
    id,
    content: words[id],
    special: true,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
  });
  const json = (value: unknown) => new Uint8Array(Buffer.from(JSON.stringify(value)));
  const tokenizer = {
    version: '1.0',
    added_tokens: [special(0), special(end)],
    normalizer: null,
    pre_tokenizer: null,
    post_processor: null,
    decoder: {
      type: 'Sequence',
      decoders: [{ type: 'Replace', pattern: { Regex: '[\\ue000-\\uf8ff]' }, content: '' }, { type: 'Fuse' }],
    },
    model: { type: 'WordLevel', unk_token: '<unk>', vocab: Object.fromEntries(words.map((word, id) => [word, id])) },
  };
  const config = {
    model_type: 'llama',
    architectures: ['LlamaForCausalLM'],
    vocab_size: words.length,
    hidden_size: 8,
    num_attention_heads: 1,
    num_key_value_heads: 1,
    num_hidden_layers: 0,
    eos_token_id: end,
    bos_token_id: 0,
    pad_token_id: end,
  };
  const template = "{% for message in messages %}{{ message['content'] }}{% endfor %}";
  return new Map([
    ['config.json', json(config)],
    ['generation_config.json', json({ eos_token_id: end, bos_token_id: 0, pad_token_id: end })],
    [
      'tokenizer_config.json',
      json({
        tokenizer_class: 'PreTrainedTokenizerFast',
        eos_token: '<end>',
        unk_token: '<unk>',
        pad_token: '<end>',
        chat_template: template,
      }),
    ],
    ['tokenizer.json', json(tokenizer)],
    ['onnx/model_q4.onnx', onnxOf(words.length)],
    ['onnx/model_q4f16.onnx', onnxOf(words.length)],
  ]);
}
