import { Pause, Play } from 'lucide-react';
import { useId, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { pictureLocale, pictureOf } from './site-pictures.ts';
import { SCENE_IDS, STORIES, type SceneId } from './scenes.ts';
import { splitAt } from './split-at.ts';
import { useStory } from './use-story.ts';

/** Shows in one moving picture what each part of a sentence becomes; every part can be chosen by hand. */
export function Story() {
  const { t } = useTranslation('home');
  const section = useRef<HTMLElement>(null);
  const story = useStory(section, SCENE_IDS.length);
  const current = SCENE_IDS[story.index] ?? 'name';
  return (
    <section ref={section} id="how" aria-labelledby="how-title" className="border-t border-line" {...story.hold}>
      <div className="page grid gap-x-14 gap-y-9 py-16 md:py-28 lg:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="how-title" className="display-heading m-0">
            {t('how.title')}
          </h2>
          <p className="mt-4 mb-0 max-w-md text-muted">{t('how.lead')}</p>
          <Sentence current={current} onChoose={(scene) => story.choose(SCENE_IDS.indexOf(scene))} />
        </div>
        <div className="lg:sticky lg:top-24 lg:self-start">
          <Picture current={current} />
          <div className="mt-4 flex items-start gap-3">
            <p className="m-0 min-h-12 flex-1 text-muted">{t(`how.scenes.${current}.text`)}</p>
            {story.canPlay && (
              <IconButton label={t(story.isPlaying ? 'how.pause' : 'how.play')} onClick={story.toggle}>
                {story.isPlaying ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
              </IconButton>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

interface SentenceProps {
  readonly current: SceneId;
  readonly onChoose: (scene: SceneId) => void;
}

/** The phrases are choices of one group, because only a label's words break into lines like those around them. */
function Sentence({ current, onChoose }: SentenceProps) {
  const { t } = useTranslation('home');
  const group = useId();
  const wordsOf = (scene: SceneId) => t(`how.scenes.${scene}.words`);
  const parts = splitAt(t('examples.bakery.prompt'), SCENE_IDS.filter((scene) => scene !== 'admin').map(wordsOf));
  const choice = (scene: SceneId) => (
    <label key={scene} className="story-words">
      <input type="radio" name={group} className="sr-only" checked={scene === current} onChange={() => onChoose(scene)} />
      {wordsOf(scene)}
    </label>
  );
  return (
    <fieldset className="m-0 mt-9 min-w-0 border-0 p-0 font-display text-[1.625rem] leading-[1.5] font-[560] tracking-[-0.01em] md:text-[1.875rem] zh:text-[1.375rem] zh:leading-[1.9] zh:font-medium zh:break-keep wrap-anywhere zh:md:text-[1.625rem]">
      <legend className="sr-only">{t('how.lead')}</legend>
      <p className="m-0">
        {parts.map((part) => {
          const scene = SCENE_IDS.find((id) => wordsOf(id) === part);
          return scene === undefined ? part : choice(scene);
        })}
      </p>
      <p className="m-0 mt-[0.6em]">{choice('admin')}</p>
    </fieldset>
  );
}

function Picture({ current }: { readonly current: SceneId }) {
  const { t, i18n } = useTranslation('home');
  const frames = STORIES[pictureLocale(i18n.language)];
  const frame = frames.find(({ id }) => id === current);
  const pictures = [...new Set(frames.map(({ picture }) => picture))];
  const box = frame?.box ?? { left: 0, top: 0, width: 100, height: 100 };
  const place: CSSProperties = {
    left: `${box.left}%`,
    top: `${box.top}%`,
    width: `${box.width}%`,
    height: `${box.height}%`,
  };
  return (
    <div className="relative aspect-[8/5] overflow-clip rounded-2xl border border-line bg-surface shadow-picture">
      {pictures.map((picture) => (
        <img
          key={picture}
          src={pictureOf(picture)}
          alt={picture === frame?.picture ? t('how.picture', { text: t(`how.scenes.${current}.text`) }) : ''}
          width={1000}
          height={625}
          loading="lazy"
          decoding="async"
          className={`story-frame absolute inset-0 size-full object-cover ${picture === frame?.picture ? '' : 'is-away'}`}
        />
      ))}
      <span aria-hidden className="story-box" style={place} />
    </div>
  );
}
