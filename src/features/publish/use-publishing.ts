import { useEffect, useRef, useState } from 'react';
import { AppError, type ErrorCode } from '#core/domain/app-error.ts';
import { publishProject } from '#data/publish/publish-api.ts';

export type Publishing =
  | { readonly state: 'idle' | 'checking' | 'publishing' }
  | { readonly state: 'success'; readonly url: string; readonly subdomain: string }
  | { readonly state: 'failed'; readonly error: ErrorCode };

interface PublishRequest {
  readonly projectId: number;
  readonly versionId: string;
  readonly subdomain: string;
}

/** Publishes and follows what the server says about it, while the screen is there (NET-07). */
export function usePublishing(): {
  readonly publishing: Publishing;
  readonly publish: (request: PublishRequest) => Promise<void>;
} {
  const [publishing, setPublishing] = useState<Publishing>({ state: 'idle' });
  const listening = useRef<AbortController | null>(null);
  useEffect(() => () => listening.current?.abort(), []);
  const publish = async (request: PublishRequest): Promise<void> => {
    setPublishing({ state: 'checking' });
    listening.current = new AbortController();
    const { signal } = listening.current;
    const onStatus = (status: string) => {
      if (status === 'publishing') setPublishing({ state: 'publishing' });
    };
    try {
      const { url } = await publishProject({ ...request, onStatus, signal });
      setPublishing({ state: 'success', url, subdomain: request.subdomain });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof AppError)) throw error;
      setPublishing({ state: 'failed', error: error.code });
    }
  };
  return { publishing, publish };
}
