/** The statistics of a class test, as they travel. */
import { Type } from 'typebox'
import { closed } from '#regras/esquema.ts'
import { Distribuicao } from '../escala.ts'
import { Id, PontosLidos } from '../comum.ts'
import { Percentagem } from './correcao-formas.ts'

const Numero = Type.Union([Type.Number(), Type.Null()])

export const EstatisticasTeste = closed({
  /** Attempts that are marked in full. */
  n: Type.Integer(),
  /** Students who have the test. */
  total: Type.Integer(),
  /** Mean and median, hundredths of one per cent in full precision. */
  media: Numero,
  mediana: Numero,
  minimo: Percentagem,
  maximo: Percentagem,
  /** First and third quartile, hundredths of one per cent in full precision, as spreadsheets count them; null under 4. */
  quartis: Type.Union([closed({ q1: Type.Number(), q3: Type.Number() }), Type.Null()]),
  /** Standard deviation of the class, percentage points in full precision; null under 2. */
  desvio: Numero,
  /** Cronbach's alpha; null unless everybody answered the same questions and there are enough of them. */
  alfa: Numero,
  /** Few numbers say little. */
  poucos: Type.Boolean(),
  distribuicao: Distribuicao,
  perguntas: Type.Array(
    closed({
      perguntaid: Id,
      numero: Type.Integer(),
      titulo: Type.String(),
      tipoPergunta: Type.Integer(),
      dominio: Type.String(),
      points: PontosLidos,
      /** Answers given and marked; blank ones are `semResposta`. */
      n: Type.Integer(),
      /** Mean share of the points, blank answers being 0: the higher, the easier. Hundredths of one per cent in full precision. */
      facilidade: Numero,
      /** Its 95 % interval, hundredths of one per cent; null under 10 marked answers, and where all earned the same share. */
      facilidadeEntre: Type.Union([closed({ de: Type.Number(), ate: Type.Number() }), Type.Null()]),
      certas: Type.Integer(),
      emParte: Type.Integer(),
      erradas: Type.Integer(),
      semResposta: Type.Integer(),
      porCorrigir: Type.Integer(),
      /** Answers to which the question was annulled: they are in none of the numbers above. */
      anuladas: Type.Integer(),
      /** Correlation with the rest of the test over the answers given, with its 95 % interval; null under 10. */
      discriminacao: Type.Union([
        closed({
          r: Type.Number(),
          de: Type.Number(),
          ate: Type.Number(),
          n: Type.Integer(),
          juizo: Type.Enum(['bem', 'chave-duvidosa', 'nao-se-sabe']),
        }),
        Type.Null(),
      ]),
      /**
       * Each option in its order, with how many chose it. Of Verdadeiro ou Falso each statement (`certa`: it is true), with
       * how many called it true. Empty for types where nothing is chosen.
       */
      opcoes: Type.Array(
        closed({
          texto: Type.String(),
          certa: Type.Boolean(),
          n: Type.Integer(),
          /** The lower, middle and upper third of the class by the rest of the test: `n` of `de`; null under 9 answers. */
          tercos: Type.Union([Type.Array(closed({ n: Type.Integer(), de: Type.Integer() })), Type.Null()]),
        }),
      ),
      /** The wrong option of an Escolha Única that most of the upper third chose, and that goes with knowing more where the key does not. */
      chaveSuspeita: Type.Union([
        closed({
          texto: Type.String(),
          n: Type.Integer(),
          de: Type.Integer(),
          melhores: Type.Integer(),
          deMelhores: Type.Integer(),
        }),
        Type.Null(),
      ]),
      /** Seconds from a pupil's answer before, or from the start, to the last word of this one: the median of the `n` who wrote. */
      tempo: Type.Union([closed({ mediana: Type.Number(), n: Type.Integer() }), Type.Null()]),
      /** The given answers, commonest first ('' is blank), each with the share of the points it earned. */
      respostas: Type.Array(closed({ texto: Type.String(), n: Type.Integer(), percentagem: Percentagem })),
    }),
  ),
})
