// Package store keeps messages until they are delivered.
package store

import "errors"

var ErrFull = errors.New("the queue is full")

const queueSize = 1024

type Message struct {
	URL  string
	Body string
}

type Queue struct {
	messages chan Message
	failed   []Message
}

func NewQueue() *Queue {
	return &Queue{messages: make(chan Message, queueSize)}
}

func (q *Queue) Push(message Message) error {
	select {
	case q.messages <- message:
		return nil
	default:
		return ErrFull
	}
}

func (q *Queue) Messages() <-chan Message {
	return q.messages
}

func (q *Queue) MarkFailed(message Message) {
	q.failed = append(q.failed, message)
}
