/** What people say about a moment of the match, kept with its record. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { CommentInfo, ReplayInfo } from "../gen/messages";
import * as api from "../net/api";
import { Button, Chip, Icon, Label } from "../parts";
import { type LineMove, path } from "../router";
import { t } from "../say";
import { useSteadyRows } from "../parts/settle";
import { reasonOf } from "../session";
import { useSending } from "../table/sending";

export interface Comments {
  all: CommentInfo[];
  trouble: string;
  say(ply: number, text: string, moves?: readonly LineMove[]): Promise<boolean>;
  remove(id: string): Promise<void>;
}

export function useComments(id: string): Comments {
  const [all, setAll] = useState<CommentInfo[]>([]);
  const [trouble, setTrouble] = useState("");
  const { send } = useSending();
  const asked = useRef(0);
  const loaded = async (work: Promise<CommentInfo[]>): Promise<boolean> => {
    asked.current += 1;
    const mine = asked.current;
    try {
      const all = await work;
      // An older answer may come last, and does not have what was said since.
      if (mine === asked.current) setAll(all);
      setTrouble("");
      return true;
    } catch (error) {
      setTrouble(reasonOf(error));
      return false;
    }
  };
  useEffect(() => void loaded(api.comments(id)), [id]);
  return {
    all,
    trouble,
    say: async (ply, text, moves = []) =>
      (await send("say", () =>
        loaded(api.addComment(id, { ply, text, moves: moves.map(([seat, move]) => [seat, move]) })),
      )) ?? false,
    remove: async (comment) => void (await send("remove", () => loaded(api.deleteComment(id, comment)))),
  };
}

export function CommentBox(props: { replay: ReplayInfo; comments: Comments; ply: number }): JSX.Element {
  const { replay, comments, ply } = props;
  const [text, setText] = useState("");
  const here = comments.all.filter((comment) => comment.ply === ply);
  const list = useSteadyRows<HTMLUListElement>(here.map((comment) => comment.id));
  return (
    <section class="comments plate" aria-label={t("rv-comments")}>
      <Label as="h2">
        {t("rv-comments")} {here.length > 0 && <span class="count">{here.length}</span>}
      </Label>
      <ul tabIndex={0} aria-label={t("rv-comments")} ref={list}>
        {here.map((comment, i) => {
          const seat = comment.seat === null ? null : replay.seats[comment.seat];
          return (
            <li key={comment.id || i}>
              {seat ? <Chip of={seat.colour} /> : <Icon name="person" size={16} />}
              <p>
                <b>{seat?.mine ? t("rv-you") : comment.name || t("rv-somebody")}</b> {comment.text}{" "}
                {comment.moves.length > 0 && (
                  <a href={path.branch(replay.id, { ply, viewer: null, line: comment.moves })}>
                    {t("rv-line-of", { count: comment.moves.length })}
                  </a>
                )}
              </p>
              {comment.deletable && (
                <button
                  type="button"
                  class="why-x"
                  aria-label={t("rv-delete")}
                  onClick={() => void comments.remove(comment.id)}
                >
                  <Icon name="close" size={15} />
                </button>
              )}
            </li>
          );
        })}
        {!here.length && <li class="none">{t("rv-no-comments")}</li>}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) void comments.say(ply, text).then((ok) => ok && setText(""));
        }}
      >
        <label>
          <span class="sr">{t("rv-comment")}</span>
          <input
            class="field"
            maxLength={1000}
            autocomplete="off"
            placeholder={t("rv-comment")}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <Button type="submit" icon="chat" label={t("rv-send")} />
      </form>
      {comments.trouble && (
        <p role="alert" class="form-error">
          {comments.trouble}
        </p>
      )}
    </section>
  );
}
