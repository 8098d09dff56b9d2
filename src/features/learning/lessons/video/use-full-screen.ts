import { useEffect, useState, type RefObject } from 'react';

export type FullScreen = ReturnType<typeof useFullScreen>;

interface IPhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Full screen with our own controls; an iPhone shows only the film itself, with its own. */
export function useFullScreen(stage: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const note = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === stage.current);
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, [stage]);
  const toggle = () => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    if (stage.current?.requestFullscreen) void stage.current.requestFullscreen().catch(() => undefined);
    else (video.current as IPhoneVideo | null)?.webkitEnterFullscreen?.();
  };
  return { isFull, toggle };
}
