import { useEffect, useState, type RefObject } from 'react';

export type FullScreen = ReturnType<typeof useFullScreen>;

interface IPhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Full screen with our own controls; an iPhone shows the video in full screen with the system's controls. */
export function useFullScreen(stage: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === stage.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [stage]);
  const toggle = () => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    if (stage.current?.requestFullscreen) void stage.current.requestFullscreen().catch(() => undefined);
    else (video.current as IPhoneVideo | null)?.webkitEnterFullscreen?.();
  };
  return { isFull, toggle };
}
